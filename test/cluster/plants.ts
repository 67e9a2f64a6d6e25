import type { Layer } from './layers.ts'

type Planted = {
  /** Layers that notice the fault. */
  layers: readonly Layer[]
  /** A change of deploy/patroni/patroni.yml. */
  patroni?: { text: string; becomes: string }
}

const table = {
  /** Every server counts requests by itself. */
  'limit-in-memory': { layers: ['nodes'] },
  /** A commit is confirmed before it is on the disk. */
  'fsync-off': {
    layers: ['database', 'all'],
    patroni: { text: "wal_log_hints: 'on'", becomes: "wal_log_hints: 'on'\n        fsync: 'off'" },
  },
  /** A commit is confirmed before a second machine has it. */
  asynchronous: {
    layers: ['database', 'all'],
    patroni: {
      text: 'synchronous_mode: true\n    synchronous_mode_strict: true',
      becomes: 'synchronous_mode: false',
    },
  },
  /** Every shop machine stores pictures in its own folder. */
  'pictures-on-disk': { layers: ['all'] },
  /** Varnish confirms purges, but keeps the pages. */
  'purge-lost': { layers: ['all'] },
} as const satisfies Record<string, Planted>

export type Plant = keyof typeof table

/** Faults of the configuration or the code that a run must notice: `--plant asynchronous`. */
export const plants: Record<Plant, Planted> = table

/** Returns this patroni.yml with the fault. Throws if the file lacks the text that the fault changes. */
export function planted(plant: Plant | undefined, file: string): string {
  const change = plant && plants[plant].patroni
  if (!change) return file
  if (!file.includes(change.text)) throw new Error(`patroni.yml has no ${change.text}`)
  return file.replace(change.text, change.becomes)
}
