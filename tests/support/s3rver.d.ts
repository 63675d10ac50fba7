declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** The part of this package that the tests use; it has no types of its own. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    logger: { exceptions: { unhandle(): void }; close(): void }
  }
}
