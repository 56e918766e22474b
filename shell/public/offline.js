// The page for when there is no connection: looks again as soon as the browser says that there is one.
addEventListener('online', () => location.reload());
