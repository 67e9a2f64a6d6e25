// `npm run upgrade`: updates the shop to a release, and puts everything back if that fails (rules: upgrade).
// Uses only Node's own modules, because it replaces the code and the packages while it runs.
import { parseArgs } from 'node:util'
import { readJournal } from './journal.mjs'
import { describe, makePlan } from './plan.mjs'
import { recover, upgrade } from './steps.mjs'

const USAGE = `Updates the shop to a release.

  npm run upgrade                      shows what would be done
  npm run upgrade -- --to v1.2.3       … for this release; the default is the newest
  npm run upgrade -- --yes             does it

The command makes a backup, installs the packages, builds the pages, updates the
database and checks the new version on a port that customers can't reach. If a
step fails, the former version and its data are put back.

--without-backup   for a database of DATABASE_URL that you have backed up yourself
--patience         minutes that the new version may take to start (15)`

const given = readOptions({
  to: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'without-backup': { type: 'boolean', default: false },
  patience: { type: 'string', default: '15' },
  recover: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
})

process.exitCode = given.help ? say(USAGE) : given.recover ? await recover(readJournal()) : await run()

async function run() {
  if (readJournal() && (await recover(readJournal())) !== 0) return 1
  const plan = await makePlan(process.cwd(), given.to)
  if (plan.isDone) return say(plan.isDone)
  if (plan.facts) say(describe(plan.facts))
  if (plan.problem) return refuse(plan.problem)
  if (!given.yes) return say(`\nNothing was changed. To update, ${plan.running ? 'stop the shop and ' : ''}add --yes.`)
  if (plan.running) return refuse(`The shop is running. Stop it first: ${plan.running.howToStop}`)
  return upgrade(plan, { withoutBackup: given['without-backup'], patienceMinutes: Number(given.patience) })
}

function readOptions(options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\n\n${USAGE}`)
    process.exit(1)
  }
}

function say(text) {
  console.log(text)
  return 0
}

function refuse(sentence) {
  console.error(`\n${sentence}`)
  return 1
}
