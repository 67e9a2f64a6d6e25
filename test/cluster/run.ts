import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../server/start/build-pages.ts'
import { ownFolder } from '../leftovers/own-folder.ts'
import { layers, type Layer } from './layers.ts'
import { lacking } from './missing-programs.ts'
import { plants, type Plant } from './plants.ts'

const root = join(import.meta.dirname, '../..')
const PASSABLE = 0o755
/** The exit code if the cluster was not tried at all. */
const NOT_RUN = 2

/**
 * `npm run test:cluster -- --layer database --rounds 3 --seed 1 --only leader`: breaks the machines of a shop in many
 * ways while customers buy, and prints what was lost. `--only` selects faults by a part of their name; `--plant` breaks
 * the cluster's configuration, which the run must notice; `--plants` checks this for all of them. Ends with 1 if anything
 * is wrong, with 2 if a program is missing, and with 3 if the run couldn't be finished.
 */
const { values } = parseArgs({
  options: {
    layer: { type: 'string', default: 'all' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    plant: { type: 'string' },
    plants: { type: 'boolean', default: false },
  },
})
const layer = oneOf(layers, values.layer)
const plant = values.plant === undefined ? undefined : oneOf(plants, values.plant)
if (plant && !plants[plant].layers.includes(layer))
  throw new Error(`${plant} belongs to the layer ${plants[plant].layers.join(' or ')}`)

/**
 * Runs a command with network, mounts and processes of its own, which end with it: the network of this computer never
 * changes, and nothing remains. The shell collects ended processes, as the first process must.
 */
const ownNetwork = [
  ...['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ...['sh', '-c', 'mount -t tmpfs tmpfs /run && ip link set lo up && "$@"; exit $?', 'sh'],
]
if (values.plants) process.exitCode = testPlants()
else process.exitCode = layer === 'nodes' ? testNodes(plant) : await testCluster(layer, plant)

/** Several servers of the shop in one process, on one database. */
function testNodes(plant?: Plant): number {
  const test = ['--project', 'api', 'test/cluster/nodes.api.test.ts']
  return run([join(root, 'node_modules/.bin/vitest'), 'run', ...test], { PLANT: plant ?? '' })
}

/** Plays a short fault with each planted fault in each of its layers. Each run must end with 1. */
function testPlants(): number {
  const unnoticed = Object.entries(plants).flatMap(([plant, { layers }]) =>
    layers
      .filter((layer) => run([import.meta.filename, '--layer', layer, '--only', 'etcd', '--plant', plant]) !== 1)
      .map((layer) => `${plant} in the layer ${layer}`),
  )
  for (const each of unnoticed) console.log(`WRONG: not noticed: ${each}`)
  console.log(unnoticed.length === 0 ? 'every planted fault was noticed' : `${unnoticed.length} WRONG`)
  return unnoticed.length === 0 ? 0 : 1
}

async function testCluster(layer: Layer, plant?: Plant): Promise<number> {
  const reasons = lacking()
  for (const reason of reasons) console.log(`NOT RUN: ${reason}`)
  if (reasons.length > 0) return NOT_RUN
  await buildIfChanged(root, console.log)
  const folder = ownFolder()
  chmodSync(folder, PASSABLE)
  const { rounds, seed, only } = values
  const playing = JSON.stringify({ layer, plant, folder, rounds: Number(rounds), seed: Number(seed), only })
  try {
    return run([...ownNetwork, process.execPath, join(import.meta.dirname, 'in-own-network.ts'), playing])
  } finally {
    keepLogs(folder)
  }
}

function run([program, ...options]: string[], env = {}): number {
  return spawnSync(program!, options, { stdio: 'inherit', cwd: root, env: { ...process.env, ...env } }).status ?? 1
}

/** Keeps the logs of all programs after the run. */
function keepLogs(folder: string): void {
  const logs = join(root, 'node_modules/.cache/cluster-logs')
  rmSync(logs, { recursive: true, force: true })
  for (const log of globSync('*/*.log', { cwd: folder })) cpSync(join(folder, log), join(logs, log))
  console.log(`The logs are in ${logs}`)
}

function oneOf<Name extends string>(table: Record<Name, unknown>, name: string): Name {
  if (!Object.hasOwn(table, name)) throw new Error(`${name} is none of ${Object.keys(table).join(', ')}`)
  return name as Name
}
