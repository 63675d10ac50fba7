import { expect, it } from 'vitest'
import { expiredCertificate } from '../../tests/support/outages/certificate.ts'
import { startTlsDatabase } from '../../tests/support/outages/tls-database.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { freePort } from '../platform/embedded/free-port.ts'
import { catalogueUrl, checkDatabase, checkDatabases, refusalOf } from './outside-database.ts'

const { url } = await testDatabase()

it('accepts a reachable database of a supported version', async () => {
  await expect(checkDatabase(url)).resolves.toBeUndefined()
})

it('reports errors without the password', async () => {
  const wrong = new URL(url)
  wrong.password = 'guessed'
  const refused = await checkDatabase(wrong.href).catch((error: Error) => error.message)
  expect(refused).toMatch(
    /^DATABASE_URL: the database at 127\.0\.0\.1:\d+ cannot be used: password authentication failed/,
  )
  expect(refused).not.toContain('guessed')
  const nobody = `postgres://shop@127.0.0.1:${await freePort()}/shop`
  await expect(checkDatabase(nobody, 'DATABASE_READ_URL')).rejects.toThrow(
    /^DATABASE_READ_URL: the database at .*ECONNREFUSED/,
  )
})

it('says that a certificate has expired', async () => {
  const expired = await startTlsDatabase(expiredCertificate())
  await expect(checkDatabase(expired.url)).rejects.toThrow(
    /^DATABASE_URL: the database at .* cannot be used: certificate has expired\.$/,
  )
  await expired.close()
})

it('refuses PostgreSQL 14 and older', () => {
  expect(refusalOf(140_011)).toMatch(/PostgreSQL 14; Outsole needs 15 or newer/)
  expect(refusalOf(150_000)).toBeNull()
  expect(refusalOf(180_004)).toBeNull()
})

it('reads the catalogue from the database where the replica does not answer', async () => {
  const databaseReadUrl = `postgres://shop@127.0.0.1:${await freePort()}/shop`
  const said: string[] = []
  await checkDatabases(url, { databasePoolUrl: undefined, databaseReadUrl }, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL: .*ECONNREFUSED.* the catalogue is read from DATABASE_URL\.$/),
  ])
  expect(await catalogueUrl(url, { databaseReadUrl })).toBe(url)
  expect(await catalogueUrl('postgres://elsewhere/shop', { databaseReadUrl: url })).toBe(url)
})
