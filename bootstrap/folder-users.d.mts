/** Announces that this process uses the packages of `root`, so that nobody changes them under it. */
export function registerUser(root: string): Promise<{ setStopping(): void }>

/** The processes that run from the folder, or a shop on its data folder; waits for those that are on their way out. */
export function runningFrom(
  root: string,
  env?: Record<string, string | undefined>,
): Promise<{ pid: number; state: string }[]>
