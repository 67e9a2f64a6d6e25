/** The address of a product's page that opens with this size and colour chosen (rules: named choice). */
export const choiceAddress = (id: string, size: string, color: string): string =>
  `/products/${id}?${new URLSearchParams({ size, color }).toString()}`
