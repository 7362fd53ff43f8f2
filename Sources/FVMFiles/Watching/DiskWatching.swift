extension DiskFileSystem {
    public func watch(_ places: WatchedPlaces) -> (any FolderWatch)? {
        #if os(Linux)
        InotifyWatch(places.folders)
        #elseif canImport(Darwin)
        KqueueWatch(places.folders, files: places.files)
        #else
        nil
        #endif
    }
}
