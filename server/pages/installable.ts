import { basePath } from '../../contract/base-path.ts'

/** What a browser reads of a shop that can be installed (web app manifest), at {base}/manifest.webmanifest. */
export function manifestText(name: string): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `${basePath}/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: `${basePath}/`,
    name,
    short_name: name,
    description: `Shoes at ${name}`,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: '#f8f6f2',
    theme_color: '#f8f6f2',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  })
}

/**
 * Served instead of the service worker where it is switched off: replaces an active one, deletes what was held and
 * unregisters it. A page that registers it again before it is gone keeps it (Chrome), so each report of a page of what it
 * has loaded ends it once more.
 */
export const endingWorker = `
function end(event) {
  const forget = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith('outsole-')).map((name) => caches.delete(name))))
  event.waitUntil(forget.then(() => self.registration.unregister()))
}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', end)
self.addEventListener('message', end)
`
