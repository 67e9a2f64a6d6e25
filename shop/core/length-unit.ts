export const lengthUnits = { in: { label: 'inches' }, cm: { label: 'centimetres' } } as const satisfies Record<
  string,
  { label: string }
>
export type LengthUnit = keyof typeof lengthUnits
