import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Server } from '../s3-server.ts'
import { fillDisk, setClock, slowDown, speedUp } from './damage.ts'
import { databaseFolder, leaderOf } from './database-machines.ts'
import type { FaultKind } from './layers.ts'
import { signal, unplug, type Machine } from './machines.ts'
import { uploadPicture } from './pictures.ts'
import { dataFolder, minutesAhead } from './shop-machines.ts'

export type Machines = { databases: Machine[]; shops: Machine[]; bucket: S3Server | null }

type Means = {
  draw: (most: number) => number
  /** A staff member who may upload pictures. */
  staff: string
}

export type Fault = {
  name: string
  kind: FaultKind
  /** Seconds within which orders are confirmed again. */
  within: number
  /** Causes the fault and returns when it may be repaired. Returns what went wrong meanwhile, if it looks. */
  cause: (machines: Machines, means: Means) => Promise<string[] | void>
  /** The fault ends a shop, which must not happen otherwise. */
  endsShop?: true
  /** The fault needs the library that gives programs another clock. */
  needsClock?: true
}

/** Longer than Patroni's time to live, so that another machine takes over. */
const AWAY_MS = 30_000
const STOPPED_MS = 60_000

async function leading({ databases }: Machines): Promise<Machine> {
  const leader = await leaderOf(databases)
  if (!leader) throw new Error('No database machine leads')
  return leader
}

const any = <Each>(list: readonly Each[], { draw }: Means): Each => list[draw(list.length)]!

async function following(machines: Machines, means: Means): Promise<Machine> {
  const leader = await leading(machines)
  return any(
    machines.databases.filter(({ name }) => name !== leader.name),
    means,
  )
}

/** Sets the clock of a shop machine this many minutes ahead, or behind if negative, and checks that the shop sees it. */
async function wrongClock(minutes: number, { shops }: Machines, means: Means): Promise<string[]> {
  const shop = any(shops, means)
  setClock(shop, `${minutes < 0 ? '' : '+'}${minutes}m`)
  await sleep(AWAY_MS)
  const seen = Math.round(await minutesAhead(shop))
  return seen === minutes ? [] : [`the shop saw a clock that was ${seen} minutes ahead, not ${minutes}`]
}

/**
 * Patroni replaces a leader that is silent for its time to live of 20 seconds; 30 leave room for noticing it and for the
 * start of the new leader.
 */
export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL of the leader is killed',
    kind: 'database',
    within: 10,
    cause: async (machines) => void signal(await leading(machines), 'SIGKILL', /postgres -D/),
  },
  {
    name: 'the leader’s machine is lost',
    kind: 'database',
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
    kind: 'database',
    within: 30,
    cause: async (machines) => {
      unplug(await leading(machines))
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'the leader’s network is slow and loses 5 % of the packets',
    kind: 'database',
    within: 30,
    cause: async (machines) => {
      const leader = await leading(machines)
      slowDown(leader)
      await sleep(AWAY_MS)
      speedUp(leader)
    },
  },
  {
    name: 'the leader stands still for 60 s and wakes up',
    kind: 'database',
    within: 30,
    cause: async (machines) => {
      signal(await leading(machines), 'SIGSTOP')
      await sleep(STOPPED_MS)
    },
  },
  {
    name: 'the leader’s disk is full',
    kind: 'database',
    within: 40,
    cause: async (machines) => {
      fillDisk(databaseFolder(await leading(machines)))
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'a database machine that follows is lost',
    kind: 'database',
    within: 20,
    cause: async (machines, means) => {
      const follower = await following(machines, means)
      unplug(follower)
      signal(follower, 'SIGKILL')
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'the disk of a database machine that follows is full',
    kind: 'database',
    within: 20,
    cause: async (machines, means) => {
      fillDisk(databaseFolder(await following(machines, means)))
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'an etcd is killed',
    kind: 'database',
    within: 10,
    cause: async ({ databases }, means) => void signal(any(databases, means), 'SIGKILL', /^etcd/),
  },
  {
    name: 'the shop on a machine is killed',
    kind: 'shop',
    within: 10,
    endsShop: true,
    cause: async ({ shops }, means) => void signal(any(shops, means), 'SIGKILL', /cluster-shop/),
  },
  {
    name: 'a shop machine is lost',
    kind: 'shop',
    within: 10,
    endsShop: true,
    cause: async ({ shops }, means) => {
      const shop = any(shops, means)
      unplug(shop)
      signal(shop, 'SIGKILL')
      await sleep(AWAY_MS)
    },
  },
  {
    name: 'the disk of a shop machine is full',
    kind: 'shop',
    within: 10,
    cause: async ({ shops }, means) => {
      const shop = any(shops, means)
      fillDisk(dataFolder(shop))
      const { status } = await uploadPicture(shop, means.staff)
      await sleep(AWAY_MS)
      return status === 503 ? [] : [`a picture was answered ${status}, not 503`]
    },
  },
  {
    name: 'the clock of a shop machine is 5 minutes ahead',
    kind: 'shop',
    within: 10,
    needsClock: true,
    cause: (machines, means) => wrongClock(5, machines, means),
  },
  {
    name: 'the clock of a shop machine is 5 minutes behind',
    kind: 'shop',
    within: 10,
    needsClock: true,
    cause: (machines, means) => wrongClock(-5, machines, means),
  },
  {
    name: 'the bucket for pictures is away',
    kind: 'bucket',
    within: 10,
    cause: async ({ bucket }) => {
      await bucket?.kill()
      await sleep(AWAY_MS)
      await bucket?.startAgain()
    },
  },
]
