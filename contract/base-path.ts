/** The one path segment the whole product lives under ({base} in docs/product.md#base-path); a build-time constant. */
export const basePath = '/shop'
