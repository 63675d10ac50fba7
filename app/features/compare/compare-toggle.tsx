import { Check, Scale } from 'lucide'
import { classNames } from '../../ui/class-names.ts'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { type ChosenShoe, toggleChosen, useChosenShoes } from './chosen-shoes.ts'
import { maxCompared } from './compare-address.ts'

type CompareToggleProps = Pick<IconButtonProps, 'kind' | 'size' | 'className'> & {
  shoe: ChosenShoe
  /** Visible on hover, when pressed, or where there is no hover. */
  quiet?: boolean
}

/** Adds a product to the comparison, or removes it. */
export function CompareToggle({ shoe, quiet, className, ...button }: CompareToggleProps) {
  const pressed = useChosenShoes().some(({ id }) => id === shoe.id)
  function toggle() {
    if (toggleChosen(shoe)) return
    toastQueue.push({
      tone: 'info',
      message: `You can compare up to ${maxCompared} shoes. Remove one first.`,
    })
  }
  return (
    <IconButton
      icon={pressed ? Check : Scale}
      label={`Compare ${shoe.title}`}
      title="Compare"
      iconSize={18}
      aria-pressed={pressed}
      onClick={toggle}
      className={classNames(
        'aria-pressed:bg-inverse aria-pressed:text-on-inverse',
        quiet &&
          'pointer-fine:not-aria-pressed:opacity-0 pointer-fine:focus-visible:opacity-100! pointer-fine:group-hover/card:opacity-100!',
        className,
      )}
      {...button}
    />
  )
}
