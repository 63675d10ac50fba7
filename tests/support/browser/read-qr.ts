import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** Decodes a QR code in a picture; throws where there is none. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}
