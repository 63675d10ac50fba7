import { Download } from 'lucide'
import { useState } from 'react'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { CloseAccount } from './close-account.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Privacy export and closing of the account. */
export function DataCard() {
  const toast = useToast()
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    const result = await call(accountEndpoints.exportAccount)
    setLoading(false)
    if (!result.ok)
      return toast.error(wordsOf(result.problem, 'We couldn’t download your data. Please try again.'))
    saveFile('outsole-my-data.json', JSON.stringify(result.reply, null, 2))
    toast.success('Your data was downloaded')
  }

  return (
    <ProfileCard
      title="Your Data"
      text="Download a copy of everything we keep about you, or close your account for good."
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" size="compact" onClick={download} busy={loading} busyLabel="Preparing…">
          <Icon icon={Download} size={16} />
          Download my data
        </Button>
        <CloseAccount />
      </div>
    </ProfileCard>
  )
}

function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
