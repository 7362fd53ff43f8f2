// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSFoundation
import FOSMVVM
