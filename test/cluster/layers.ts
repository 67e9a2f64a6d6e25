/** Parts of the cluster that can be tested alone. Each layer plays the faults of its kinds. */
export const layers = {
  /** Several servers on one database, without faults of machines. */
  nodes: { shops: 0, faults: [] },
  /** Three database machines, and one shop machine that sells. */
  database: { shops: 1, faults: ['database'] },
  /** Three database machines, three shop machines, their load balancer and a bucket for pictures. */
  all: { shops: 3, faults: ['database', 'shop', 'bucket'] },
} as const satisfies Record<string, { shops: number; faults: readonly FaultKind[] }>

export type Layer = keyof typeof layers

/** The part of the cluster that a fault breaks. */
export type FaultKind = 'database' | 'shop' | 'bucket'
