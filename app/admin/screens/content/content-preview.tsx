import { useState } from 'react'
import { basePath } from '../../../../contract/base-path.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The address of a page with its draft, for staff alone. */
export function previewAddress(page: string): string {
  // A whole address leaves the back office, which is where its router would look for it.
  return `${location.origin}${basePath}/api/admin/content/${encodeURIComponent(page)}/preview`
}

const widths = { phone: 390, desk: 1280 } as const
type Device = keyof typeof widths
const shownWidth = 544
const shownHeight = 680

/** The page itself with its draft, as a phone and a desk show it; `stamp` changes when it is to be loaded anew. */
export function ContentPreview({ page, name, stamp }: { page: string; name: string; stamp: string }) {
  const [device, setDevice] = useState<Device>('desk')
  const width = widths[device]
  const scale = Math.min(1, shownWidth / width)
  return (
    <aside
      aria-label="Preview"
      className="hidden content-start gap-3 xl:sticky xl:top-7 xl:grid xl:self-start"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          legend="Preview for"
          value={device}
          segments={[
            { value: 'desk', label: 'Desk' },
            { value: 'phone', label: 'Phone' },
          ]}
          onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desk')}
        />
        <LinkButton href={previewAddress(page)} kind="outline" size="compact" target="_blank">
          Open in a tab
        </LinkButton>
      </div>
      <div
        className="overflow-hidden rounded-panel border border-line bg-paper"
        style={{ width: Math.min(shownWidth, width), height: shownHeight }}
      >
        <iframe
          key={`${stamp} ${device}`}
          src={previewAddress(page)}
          title={`Preview of ${name}`}
          className="origin-top-left border-0"
          style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}
        />
      </div>
    </aside>
  )
}
