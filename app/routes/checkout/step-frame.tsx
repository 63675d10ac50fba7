import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Step } from '../../ui/step.tsx'

export const checkoutSteps = ['address', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type StepFrameProps = {
  step: CheckoutStep
  current: CheckoutStep
  title: string
  /** Summary of a completed step. */
  summary?: ReactNode
  /** Target of Change; default: the step itself. */
  change?: string | undefined
  children: ReactNode
}

/** One of the three steps of checkout. */
export function StepFrame({ step, current, change, ...props }: StepFrameProps) {
  return (
    <Step
      {...props}
      id={`step-${step}`}
      number={checkoutSteps.indexOf(step) + 1}
      of={checkoutSteps.length}
      open={checkoutSteps.indexOf(current) + 1}
      change={change ?? `${href('/checkout')}?step=${step}`}
    />
  )
}
