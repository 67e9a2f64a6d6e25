/** Returns the URL of a product page with this size and colour selected (rules: variant links). */
export const choiceAddress = (id: string, size: string, color: string): string =>
  `/products/${id}?${new URLSearchParams({ size, color }).toString()}`
