import { type ReturnStatus, returnStatusWords } from '../../../contract/wording/return-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { returnTones } from './return-words.ts'

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={returnTones[status]}>{returnStatusWords[status]}</Badge>
}
