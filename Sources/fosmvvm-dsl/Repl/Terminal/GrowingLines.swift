import Dispatch
import FVMConcurrency
import FVMSession

/// The lines of a value, which another thread makes while they are read. It ends when no one holds them any longer.
final class GrowingLines: Sendable {
    /// The new lines since the last call.
    struct News {
        var text = ""
        var failure: RequestError?
        var isOver = false
    }

    /// `lock` guards all that changes, so that it is safe to share.
    private final class Store: @unchecked Sendable {
        let lock = DispatchSemaphore(value: 1)
        let hasBegun = DispatchSemaphore(value: 0)
        var news = News()
        var isWanted = true

        func change(_ change: (Store) -> Void) -> Bool {
            let isWanted = lock.locked {
                change(self)
                return self.isWanted
            }
            hasBegun.signal()
            return isWanted
        }
    }

    private let store = Store()

    init(_ value: ValueLines) {
        DispatchQueue.global(qos: .userInitiated).async { [store] in
            let rest = value.give { piece in store.change { $0.news.text += piece } }
            _ = store.change { store in
                switch rest {
                case .success(let text): store.news.text += text
                case .failure(let error): store.news.failure = error
                }
                store.news.isOver = true
            }
        }
    }

    deinit { _ = store.change { $0.isWanted = false } }

    /// Waits for the first lines: all of them where they are few.
    func waitForFirst() { store.hasBegun.wait() }

    func take() -> News {
        store.lock.locked {
            defer { store.news = News(isOver: store.news.isOver) }
            return store.news
        }
    }
}
