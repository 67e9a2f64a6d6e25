import { playCourse, type Course, type Playing } from './course.ts'

/** Plays the faults that `run.ts` names, in the network that it made, and prints what was lost. */
const playing = JSON.parse(process.argv[2]!) as Playing
/** The exit code if the cluster couldn't be tested to the end. */
const BROKEN = 3
const course = await playCourse(playing).catch((error: unknown) => {
  console.error(error)
  process.exit(BROKEN)
})
print(course)
process.exit(course.wrong.length === 0 ? 0 : 1)

function print(course: Course): void {
  const { outcomes, placed, untold, rate, pages, failedPages, repeated, refused, wrong, leftOut } = course
  for (const { fault, gap, within, failedPages } of outcomes)
    console.log(`${gap.toFixed(1).padStart(6)} s of ${within} s, ${failedPages} pages failed: ${fault}`)
  console.log(
    `${placed} orders were confirmed (${rate.toFixed(1)} per second), ${untold} more are stored; ${pages} pages were read, failed: ${JSON.stringify(failedPages)}`,
  )
  console.log(`requests that customers sent again, by status: ${JSON.stringify(repeated)}`)
  console.log(`refused: ${JSON.stringify(refused)}`)
  for (const each of wrong.slice(0, 20)) console.log(`WRONG: ${each}`)
  if (leftOut.length > 0) console.log(`LEFT OUT: ${leftOut.join('; ')}`)
  console.log(wrong.length === 0 ? 'nothing was lost' : `${wrong.length} WRONG`)
}
