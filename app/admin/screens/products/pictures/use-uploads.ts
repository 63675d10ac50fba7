import { useState } from 'react'
import { refusalForFile, type StoredPicture, uploadPicture } from './upload-picture.ts'

/** A file on its way, or one that was refused. */
export type Upload = { id: string; name: string; part: number; problem: string | null; file: File }

/** So many are sent at a time; the others wait in their order. */
const atOnce = 2

/** Sends dropped files, some at a time; `onStored` gets each as it arrives. Refused ones stay, with the reason. */
export function useUploads(onStored: (picture: StoredPicture, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const update = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const remove = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: Upload) {
    try {
      const picture = await uploadPicture(file, (part) => update(id, { part }))
      onStored(picture, file)
      remove(id)
    } catch (error) {
      update(id, { problem: error instanceof Error ? error.message : String(error) })
    }
  }

  async function sendAll(fresh: readonly Upload[]) {
    const waiting = fresh.filter(({ problem }) => problem === null)
    async function sendNext() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next)
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  }

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === null),
    remove,
    add(files: Iterable<File>) {
      const fresh = [...files].map((file) => ({
        id: crypto.randomUUID(),
        name: file.name,
        part: 0,
        problem: refusalForFile(file),
        file,
      }))
      setUploads((all) => [...all, ...fresh])
      void sendAll(fresh)
    },
    retry(upload: Upload) {
      const again = { ...upload, part: 0, problem: null }
      update(upload.id, again)
      void send(again)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
