import { useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { personalKey } from '../../api/personal-query.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'

type Device = ReplyOf<typeof accountEndpoints.listSessions>['sessions'][number]

const lastUse = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The account's sessions by device, each with a sign-out button. */
export function DevicesCard() {
  const devices = usePersonal(accountEndpoints.listSessions, {}, true)
  return (
    <ProfileCard title="Signed-in Devices" text="Sign out of devices you don’t recognize or no longer use.">
      {devices.error ? (
        <ErrorState title="We couldn’t load your devices" onRetry={() => void devices.refetch()} />
      ) : devices.data === undefined ? (
        <Skeleton className="h-16 rounded-control" />
      ) : (
        <ul className="grid">
          {devices.data.sessions.map((device) => (
            <DeviceEntry key={device._id} device={device} />
          ))}
        </ul>
      )}
    </ProfileCard>
  )
}

function DeviceEntry({ device }: { device: Device }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [ending, setEnding] = useState(false)

  async function signOut() {
    setEnding(true)
    const result = await call(accountEndpoints.endSession, { params: { id: device._id } })
    setEnding(false)
    if (!result.ok && result.problem.code !== 'not_found') {
      return toast.error(wordsOf(result.problem, 'We couldn’t sign out that device. Please try again.'))
    }
    toast.success(`${device.device} was signed out`)
    await queries.invalidateQueries({ queryKey: personalKey(accountEndpoints.listSessions) })
  }

  return (
    <li className="flex items-center gap-4 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon icon={MonitorSmartphone} className="text-soft" />
      <div className="grid min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.device}
          {device.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-caption text-soft">
          {device.current ? 'Now' : `Last used ${lastUse.format(new Date(device.lastUsedAt))}`}
        </p>
      </div>
      {!device.current && (
        <Button
          kind="outline"
          size="compact"
          onClick={signOut}
          busy={ending}
          aria-label={`Sign out ${device.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
