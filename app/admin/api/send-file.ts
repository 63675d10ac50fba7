import type { z } from 'zod'
import type { AdminEndpoint } from '../../../contract/admin/admin-endpoint.ts'
import { basePath } from '../../../contract/base-path.ts'
import type { CallInput, ReplyOf } from '../../../contract/endpoint.ts'
import { addressOfCall } from '../../api/client.ts'

type FileEndpoint = AdminEndpoint<z.ZodType, z.ZodType, z.ZodType<Uint8Array>>

/**
 * Sends a file to an endpoint and reports its progress, from 0 to 1. Throws an Error with the server's message where it is
 * refused, or with `otherwise` where it has none.
 */
export function sendFile<E extends FileEndpoint>(
  endpoint: E,
  { file, query, otherwise }: { file: Blob; query?: CallInput<E>['query']; otherwise: string },
  onProgress: (part: number) => void,
): Promise<ReplyOf<E>> {
  const { method, path, reply, status } = endpoint
  return new Promise((resolve, reject) => {
    // Of the two ways to send, only this one tells how far it is.
    const request = new XMLHttpRequest()
    request.open(method, `${basePath}/api${addressOfCall(path, { query })}`)
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const stored = reply.safeParse(request.response)
      if (request.status === status && stored.success) resolve(stored.data as ReplyOf<E>)
      else reject(new Error(wordsOf(request.response) ?? otherwise))
    }
    request.onerror = () => reject(new Error('The connection was lost. Please try again.'))
    request.send(file)
  })
}

function wordsOf(response: unknown): string | null {
  const hasWords = typeof response === 'object' && response !== null && 'message' in response
  return hasWords && typeof response.message === 'string' ? response.message : null
}
