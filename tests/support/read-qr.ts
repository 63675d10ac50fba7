import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** What a scanner reads from a picture of a QR code; throws where it finds none. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}
