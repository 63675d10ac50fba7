import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** A bucket and the part of it that belongs to this shop. */
export type S3Address = {
  bucket: string
  /** Empty, or ends in a slash. */
  prefix: string
  /** Without a trailing slash. */
  endpoint: string
  region: string
  credentials: S3Credentials
}

/** The variables that name the keys of a bucket, by the names every client of these services uses. */
export type S3Variables = {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_SHARED_CREDENTIALS_FILE?: string | undefined
  AWS_PROFILE?: string | undefined
}

/** Whether a text is an address such as `s3://bucket/prefix?endpoint=https://store.example&region=eu-west-1`. */
export function isS3Url(text: string): boolean {
  return parse(text) !== null
}

/** Reads an `s3://` address with its keys. Throws OperatorError where they are missing. */
export function readS3Address(text: string, variables: S3Variables): S3Address {
  const parsed = parse(text)
  if (!parsed) throw new OperatorError('This is no address of a bucket: write s3://bucket/prefix.')
  return { ...parsed, credentials: readCredentials(variables) }
}

function parse(text: string): Omit<S3Address, 'credentials'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname)) return null
  if (url.username !== '' || url.password !== '') return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix) || [...url.searchParams.keys()].some((key) => !known.has(key))) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) return null
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint.href.replace(/\/+$/, ''),
    region,
  }
}

const known = new Set(['endpoint', 'region'])

function readCredentials(variables: S3Variables): S3Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
  }
  const file = variables.AWS_SHARED_CREDENTIALS_FILE ?? join(homedir(), '.aws', 'credentials')
  const found = readProfile(file, variables.AWS_PROFILE ?? 'default')
  if (found) return found
  throw new OperatorError(
    'The keys of the bucket are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE.',
  )
}

/** A profile of a credentials file: `[name]` and lines `key = value` below it. */
function readProfile(file: string, profile: string): S3Credentials | null {
  const values = new Map<string, string>()
  let section = ''
  for (const line of readLines(file)) {
    const heading = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1]
    if (heading !== undefined) section = heading.trim()
    const [, key, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (section === profile && key !== undefined && value !== undefined) values.set(key, value)
  }
  const accessKeyId = values.get('aws_access_key_id')
  const secretAccessKey = values.get('aws_secret_access_key')
  const sessionToken = values.get('aws_session_token')
  if (!accessKeyId || !secretAccessKey) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
