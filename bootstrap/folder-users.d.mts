/** Tells whoever wants to change the packages of `root` that this process runs on them. */
export function registerUser(root: string): Promise<{ setStopping(): void }>
