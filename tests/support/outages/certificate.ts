import { generateKeyPairSync, sign } from 'node:crypto'

/** Object identifiers as they are encoded: ecdsa-with-SHA256, commonName, subjectAltName. */
const oids = { ecdsa: '06082a8648ce3d040302', name: '0603550403', otherNames: '0603551d11' }

/** A certificate of 127.0.0.1 that signs itself, in PEM, with the key that belongs to it. */
export function certificateUntil(from: Date, until: Date): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('ecdsa'))
  const issuer = sequence(tagged(0x31, sequence(oid('name'), tagged(0x0c, Buffer.from('127.0.0.1')))))
  const address = sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    issuer,
    sequence(time(from), time(until)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid('otherNames'), tagged(0x04, address)))),
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines = sequence(body, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** One that ended yesterday. */
export function expiredCertificate(): { cert: string; key: string } {
  const dayMs = 86_400_000
  return certificateUntil(new Date(Date.now() - 30 * dayMs), new Date(Date.now() - dayMs))
}

/** A value with its tag and length (DER). */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function oid(name: keyof typeof oids): Buffer {
  return Buffer.from(oids[name], 'hex')
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}
