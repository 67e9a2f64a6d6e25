import { playCourse, type Course, type Playing } from './course.ts'

/** Plays the faults that `run.ts` names, in the network that it made, and prints what was lost. */
const playing = JSON.parse(process.argv[2]!) as Playing
const course = await playCourse(playing)
print(course)
process.exit(course.wrong.length === 0 ? 0 : 1)

function print({ outcomes, placed, untold, pages, failedPages, repeated, wrong, leftOut }: Course): void {
  for (const { fault, gap, within, failedPages } of outcomes)
    console.log(`${gap.toFixed(1).padStart(6)} s of ${within} s, ${failedPages} pages failed: ${fault}`)
  console.log(
    `${placed} orders were confirmed, ${untold} more are stored; ${pages} pages were read, failed: ${JSON.stringify(failedPages)}`,
  )
  console.log(`requests that customers sent again, by status: ${JSON.stringify(repeated)}`)
  for (const each of wrong.slice(0, 20)) console.log(`WRONG: ${each}`)
  if (leftOut > 0) console.log(`LEFT OUT: ${leftOut} faults, because a program is missing (see above)`)
  console.log(wrong.length === 0 ? 'nothing was lost' : `${wrong.length} WRONG`)
}
