// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
