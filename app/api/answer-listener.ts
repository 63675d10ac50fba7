import type { ClientDeps } from './client.ts'

type Listener = NonNullable<ClientDeps['onAnswer']>

let listener: Listener = () => undefined

/** Sets who is told how calls are answered; the listener's code comes after the page. */
export function listenToAnswers(next: Listener): void {
  listener = next
}

export const tellAnswer: Listener = (call, problem) => listener(call, problem)
