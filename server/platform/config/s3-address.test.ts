import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { isS3Url, readS3Address } from './s3-address.ts'

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
const nowhere = { AWS_SHARED_CREDENTIALS_FILE: '/nowhere/at-all' }

describe('the address of a bucket', () => {
  it('names bucket, prefix, endpoint and region', () => {
    const address = 's3://shoes/shop/one/?endpoint=https://store.example:9000/&region=eu-west-1'
    expect(readS3Address(address, keys)).toEqual({
      bucket: 'shoes',
      prefix: 'shop/one/',
      endpoint: 'https://store.example:9000',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
    expect(readS3Address('s3://shoes?region=eu-west-1', keys)).toMatchObject({
      prefix: '',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
    })
  })

  it.each([
    'https://shoes.example/shop',
    's3://Shoes_1',
    's3://key:secret@shoes',
    's3://shoes?endpoint=store.example',
    's3://shoes?bucket=boots',
    's3://shoes/a%20b',
    '',
  ])('is not %s', (text) => {
    expect(isS3Url(text)).toBe(false)
  })
})

describe('the keys of a bucket', () => {
  it('come from variables, or from a profile of the credentials file', async () => {
    const file = join(await temporaryFolder(), 'credentials')
    await writeFile(
      file,
      '[default]\naws_access_key_id = one\naws_secret_access_key = two\n\n[shop]\naws_access_key_id=three\naws_secret_access_key=four\naws_session_token=five\n',
    )
    const from = (variables: object) =>
      readS3Address('s3://shoes', { AWS_SHARED_CREDENTIALS_FILE: file, ...variables }).credentials
    expect(from({})).toEqual({ accessKeyId: 'one', secretAccessKey: 'two' })
    expect(from({ AWS_PROFILE: 'shop' })).toEqual({
      accessKeyId: 'three',
      secretAccessKey: 'four',
      sessionToken: 'five',
    })
    expect(from(keys)).toEqual({ accessKeyId: 'key', secretAccessKey: 'secret' })
  })

  it('are asked for where they are missing', () => {
    expect(() => readS3Address('s3://shoes', nowhere)).toThrow('AWS_ACCESS_KEY_ID')
    expect(() => readS3Address('s3://shoes', { ...nowhere, AWS_ACCESS_KEY_ID: 'key' })).toThrow('are missing')
  })
})
