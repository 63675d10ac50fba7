import { basePath } from './base-path.ts'

/** Where a picture is sent as `images` of a reply: 640 pixels wide, WebP. */
export function pictureUrl(pictureId: string): string {
  return `${basePath}/media/${encodeURIComponent(pictureId)}/640.webp`
}

/** Where a mail finds a picture: an absolute address, and PNG, for not every mail program shows newer formats. */
export function mailPictureUrl(publicUrl: string, pictureId: string): string {
  return `${publicUrl}${basePath}/media/${encodeURIComponent(pictureId)}/320.png`
}
