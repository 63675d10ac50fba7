/** The one path segment the whole product lives under ({base} in the specification); a build-time constant. */
export const basePath = '/shop'
