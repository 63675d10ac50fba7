import { FileUp } from 'lucide'
import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxImportBytes } from '../../../../contract/admin/imports.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminHref } from '../../admin-href.ts'
import { wordsOf } from '../../api/admin-queries.ts'
import { acceptedFiles, refusalForImport, sendImport } from './import-file.ts'

type Sending = { name: string; part: number }

/** Where a catalogue file is dropped or chosen; once it is there, its import is opened. */
export function ImportDrop() {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<{ name: string; text: string } | null>(null)

  async function send(file: File | undefined) {
    if (!file || sending) return
    const refusal = refusalForImport(file)
    setProblem(refusal === null ? null : { name: file.name, text: refusal })
    if (refusal !== null) return
    setSending({ name: file.name, part: 0 })
    try {
      const { _id } = await sendImport(file, (part) => setSending({ name: file.name, part }))
      await navigate(adminHref('/imports/:id', { id: _id }))
    } catch (error) {
      setProblem({ name: file.name, text: wordsOf(error) })
      setSending(null)
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-label="New import" className="mb-8 grid gap-3">
      <label
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative grid min-h-36 cursor-pointer place-items-center content-center gap-1.5 rounded-panel border border-dashed px-4 py-6 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isOver ? 'border-ink bg-info-wash' : 'border-edge bg-raised hover:border-ink',
        )}
      >
        <Icon icon={FileUp} size={32} className="text-soft" />
        <span className="font-semibold">Drop a catalogue file here, or choose it</span>
        <span className="text-caption text-soft">
          CSV, JSON or XML, packed (.gz) or not, up to {maxImportBytes / 1_000_000} MB. Nothing changes before
          you have seen what would.
        </span>
        <input
          type="file"
          accept={acceptedFiles}
          aria-label="Catalogue file"
          className="sr-only"
          disabled={sending !== null}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {sending && (
        <div role="status" className="grid gap-1 text-small">
          <span className="truncate">
            {sending.part < 1 ? `Sending ${sending.name}` : `Reading the columns of ${sending.name}`}
          </span>
          <progress
            aria-label={`Sending ${sending.name}`}
            value={sending.part}
            className="w-full accent-ink"
          />
        </div>
      )}
      {problem && (
        <Notice tone="danger" role="alert" title={problem.name}>
          {problem.text}
        </Notice>
      )}
    </section>
  )
}
