import { parseArgs } from 'node:util'
import { asAdministrator, startTestCluster, urlOfDatabase } from '../test-cluster.ts'
import { race } from './race-matrix.ts'
import { drawnScenarios } from './drawn-scenarios.ts'
import { everyScenario } from './every-scenario.ts'
import { sliceOf } from './scenarios.ts'
import { raceTransfers } from './transfer-race.ts'
import { drawnTransfers, type TransferKind } from './transfer-scenarios.ts'

/**
 * `npm run test:race`: tests a card order with all permutations of its events, and bank transfer orders with random
 * events, on a temporary database or on a given empty one. `--first` stops at the first failure. `--kind` limits the
 * transfers to one of `transferKinds`.
 */
const { values } = parseArgs({
  options: {
    scenarios: { type: 'string' },
    drawn: { type: 'string', default: '5000' },
    transfers: { type: 'string', default: '5000' },
    kind: { type: 'string', default: 'any' },
    seed: { type: 'string', default: '1' },
    first: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
})
const kinds = everyScenario()
const listed = values.scenarios === undefined ? kinds.flat() : sliceOf(kinds, Number(values.scenarios))
const scenarios = [...listed, ...drawnScenarios(Number(values.drawn), Number(values.seed))]
console.log(
  `${listed.length} scenarios of ${kinds.map(({ length }) => length).join(' + ')}, and ${values.drawn} by card and ${values.transfers} by transfer drawn by lot with --seed ${values.seed}`,
)
await (values.database === undefined ? raceOnOwn() : raceOn(values.database))

async function raceOnOwn(): Promise<void> {
  const cluster = await startTestCluster(process.env.TEST_DATABASE_URL)
  const { url, template, prefix } = cluster.template
  try {
    const name = `${prefix}race`
    await asAdministrator(url, (client) => client.query(`create database ${name} template ${template}`))
    await raceOn(urlOfDatabase(url, name))
  } finally {
    await cluster.stop()
  }
}

async function raceOn(url: string): Promise<void> {
  const began = performance.now()
  const goOn = (wrong: number) => wrong === 0 || !values.first
  const byCard = await race(url, scenarios, (done, wrong) => {
    if (done % 2_000 === 0) console.log(`${done} of ${scenarios.length}`)
    return goOn(wrong)
  })
  const transfers = drawnTransfers(Number(values.transfers), Number(values.seed), values.kind as TransferKind)
  const failures = [...byCard.failures]
  if (transfers.length > 0)
    failures.push(...(await raceTransfers(url, transfers, (wrong) => goOn(wrong + byCard.failures.length))))
  const seconds = (performance.now() - began) / 1000
  for (const failure of failures.slice(0, 20)) console.log(`\n${failure}`)
  console.log(
    `\n${scenarios.length + transfers.length} scenarios in ${seconds.toFixed(1)} s: ${failures.length === 0 ? 'all as they must be' : `${failures.length} WRONG`}`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
}
