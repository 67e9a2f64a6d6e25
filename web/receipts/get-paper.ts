import { ask } from '#web/api-client.ts'
import { readFile } from '#web/parts/save-file.ts'
import type { GetPaper } from './papers.tsx'

export const getPaper: GetPaper = (number, paper) =>
  ask('GET /receipts/{number}', { params: { number }, query: { paper }, read: readFile })
