/** The colours of one cloth: its ground, three colours printed or woven on it, and the matching trim. */
export type Palette = { ground: string; first: string; second: string; third: string; trim: string }

export const palettes = {
  indigo: { ground: '#1f2f63', first: '#e8ebf2', second: '#8ba0cf', third: '#142047', trim: '#16224b' },
  midnight: { ground: '#151b38', first: '#cfd8ee', second: '#5f76b4', third: '#0d1126', trim: '#0f1430' },
  clay: { ground: '#a8512f', first: '#f2d9bd', second: '#5c2416', third: '#dc9a4f', trim: '#6e2c1a' },
  terracotta: { ground: '#c4734d', first: '#f6e3cd', second: '#7c3a24', third: '#e5a878', trim: '#8a4229' },
  brass: { ground: '#b98a35', first: '#fbeec9', second: '#6d4a16', third: '#20352f', trim: '#6f4d1b' },
  emerald: { ground: '#0f5a45', first: '#e9dfb4', second: '#0a3a2e', third: '#c99a3a', trim: '#0a4334' },
  wine: { ground: '#6a1730', first: '#eac07c', second: '#3f0c1c', third: '#b8506a', trim: '#470f20' },
  ink: { ground: '#221d1d', first: '#e9e1d4', second: '#77706a', third: '#b48a4a', trim: '#171313' },
  ivory: { ground: '#eee4d1', first: '#b98f52', second: '#d8c8a8', third: '#8b6a45', trim: '#d9c9ab' },
  rose: { ground: '#cf9a94', first: '#fbeae4', second: '#93545a', third: '#e7c3b6', trim: '#a9696a' },
  sage: { ground: '#8a9a7b', first: '#f1efdf', second: '#4d5e45', third: '#c9b172', trim: '#5f7056' },
  plum: { ground: '#4a2747', first: '#e3bfd4', second: '#2a1329', third: '#c28e4a', trim: '#331a31' },
  savanna: { ground: '#e0a93b', first: '#1f3c38', second: '#b4401f', third: '#fff3d2', trim: '#1f3c38' },
  harmattan: { ground: '#c8b394', first: '#6d563c', second: '#e9dcc4', third: '#a07b4e', trim: '#7f6646' },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** Each palette's ground, which is the colour that a customer orders. */
export const grounds = Object.fromEntries(
  Object.entries(palettes).map(([name, { ground }]) => [name, ground]),
) as Record<PaletteName, string>

/** Wall colours: the lit part, the middle, the far corner, and the floor. */
export type Wall = { lit: string; middle: string; far: string; floor: string }

export const walls = {
  plaster: { lit: '#f4eee4', middle: '#e6dccd', far: '#c9bba7', floor: '#d3c6b3' },
  chalk: { lit: '#f3f1ec', middle: '#e3e0d9', far: '#c4c0b8', floor: '#d0ccc4' },
  blush: { lit: '#f6e9e2', middle: '#e9d3c9', far: '#cdb0a4', floor: '#d6bdb1' },
  mist: { lit: '#eaeeee', middle: '#d5dcdc', far: '#b3bebf', floor: '#c3cccc' },
  sand: { lit: '#f1e4cc', middle: '#e2cfae', far: '#c2a982', floor: '#cfb892' },
  clay: { lit: '#d99a78', middle: '#c17f5c', far: '#955a3e', floor: '#a96c4c' },
  moss: { lit: '#d3d6c4', middle: '#b9bfa8', far: '#939b81', floor: '#a5ac93' },
  dusk: { lit: '#46507c', middle: '#2f3862', far: '#1c2344', floor: '#262e53' },
} satisfies Record<string, Wall>

export type WallName = keyof typeof walls

export const channels = (hex: string): [red: number, green: number, blue: number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const hexOf = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

export const lighter = (hex: string, share: number) =>
  hexOf(channels(hex).map((value) => value + (255 - value) * share))

export const darker = (hex: string, share: number) => hexOf(channels(hex).map((value) => value * (1 - share)))
