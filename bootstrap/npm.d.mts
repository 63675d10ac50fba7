/** The path of npm's JavaScript, so that it can be run on a Node of our choice. */
export function findNpm(): Promise<string>

/** npm's environment, without the settings of the npm that started us. */
export function npmEnvironment(root: string): NodeJS.ProcessEnv

/** Runs a program whose words matter only when it fails: then they are shown before the message. */
export function runQuietly(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  failure: string,
): Promise<void>
