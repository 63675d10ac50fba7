export const serverFlags: string[]
export const commandFlags: string[]
export const drawingFlags: string[]
export const renderThreadLimits: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
export const allocatorEnvironment: Record<string, string>
