export type NodePackage = { name: string; version: string; integrity: string }

/** The program of exactly this package; of the one before where that is in use, or the new one cannot be had. */
export function fetchedNode(root: string, wanted: NodePackage | undefined): Promise<string>
