/** Installs exactly what the lock file of `root` names, on this Node, when it is not what was installed last. */
export function ensurePackages(root: string, node: string): Promise<void>
