import { setTimeout as sleep } from 'node:timers/promises'
import { leaderOf } from './database-machines.ts'
import { signal, unplug, type Machine } from './machines.ts'

export type Machines = { databases: Machine[]; shops: Machine[] }

export type Fault = {
  name: string
  /** Seconds within which orders are confirmed again. */
  within: number
  /** Causes the fault and returns when it may be repaired. */
  cause: (machines: Machines, draw: (most: number) => number) => Promise<void>
}

/** Longer than Patroni's time to live, so that another machine takes over. */
const AWAY_MS = 30_000
const STOPPED_MS = 60_000

async function leading({ databases }: Machines): Promise<Machine> {
  const leader = await leaderOf(databases)
  if (!leader) throw new Error('No database machine leads')
  return leader
}

const any = <Each>(list: readonly Each[], draw: (most: number) => number): Each => list[draw(list.length)]!

/**
 * Patroni replaces a leader that is silent for its time to live of 20 seconds; 30 leave room for noticing it and for the
 * start of the new leader.
 */
export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL of the leader is killed',
    within: 10,
    cause: async (machines) => void signal(await leading(machines), 'SIGKILL', /postgres -D/),
  },
  {
    name: 'the leader’s machine is lost',
    within: 30,
    cause: async (machines) => {
      const leader = await leading(machines)
      unplug(leader)
      signal(leader, 'SIGKILL')
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'the leader is cut off from the network',
    within: 30,
    cause: async (machines) => {
      unplug(await leading(machines))
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'the leader stands still for 60 s and wakes up',
    within: 30,
    cause: async (machines) => {
      signal(await leading(machines), 'SIGSTOP')
      await sleep(STOPPED_MS)
    },
  },
  {
    name: 'a database machine that follows is lost',
    within: 20,
    cause: async (machines, draw) => {
      const leader = await leading(machines)
      const follower = any(
        machines.databases.filter(({ name }) => name !== leader.name),
        draw,
      )
      unplug(follower)
      signal(follower, 'SIGKILL')
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'an etcd is killed',
    within: 10,
    cause: async ({ databases }, draw) => void signal(any(databases, draw), 'SIGKILL', /^etcd/),
  },
  {
    name: 'a shop machine is killed',
    within: 10,
    cause: async ({ shops }, draw) => void signal(any(shops, draw), 'SIGKILL', /cluster-shop/),
  },
]
