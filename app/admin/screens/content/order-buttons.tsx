import { ArrowDown, ArrowUp, X } from 'lucide'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface OrderButtonsProps {
  /** What is moved. */
  label: string
  isFirst: boolean
  isLast: boolean
  /** By one place. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves an entry of a list, or takes it out. */
export function OrderButtons({ label, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  const size = { size: 'small', iconSize: 16 } as const
  return (
    <span className="flex shrink-0">
      <IconButton
        {...size}
        icon={ArrowUp}
        label={`Move ${label} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...size}
        icon={ArrowDown}
        label={`Move ${label} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton {...size} icon={X} label={`Take ${label} out`} onClick={onRemove} />
    </span>
  )
}
