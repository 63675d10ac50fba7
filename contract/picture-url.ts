import { basePath } from './base-path.ts'

/** Where a picture is sent as `images` of a reply: 640 pixels wide, WebP. */
export function pictureUrl(pictureId: string): string {
  return `${basePath}/media/${encodeURIComponent(pictureId)}/640.webp`
}
