import { expect, test } from 'vitest'
import { readStatement, type StatementRead } from './read-statement.server.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

const ACCOUNT = '0123456789'
const read = async (file: string | Uint8Array, more: object = {}): Promise<StatementRead> => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const given = { account: ACCOUNT, accounts: [ACCOUNT], columns: null, remembered: [], today: '2026-11-23' }
  const { answer } = await readStatement(bytes, { ...given, ...more })
  if ('problem' in answer) throw new Error(answer.problem.code)
  return answer
}
const creditsOf = ({ found }: StatementRead) =>
  found!.sample.map(({ day, amount, narration, kind }) => [day, amount, narration, kind])

const ada = ['2026-11-21', 45_000_00, 'NIP CR/ADA OBI/GTB/AB2CD', 'transfer']

/** Files in the formats of these banks: headings, dates, sums and the lines above the headings. */
const files: Record<string, string | Uint8Array> = {
  'GTBank, month names, two money columns, lines above the headings': `Customer Statement,,,,,,\nAccount No:,${ACCOUNT},,,,,\nPeriod,01-Nov-2026 to 23-Nov-2026,,,,,\nTrans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks\n20-Nov-2026,20-Nov-2026,'001,"5,000.00",,"95,000.00",HEAD OFFICE,TRANSFER TO SUPPLIER\n21-Nov-2026,21-Nov-2026,'002,,"45,000.00","140,000.00",E-CHANNELS,NIP CR/ADA OBI/GTB/AB2CD\n`,
  'Access Bank, semicolons': `Posted Date;Value Date;Description;Debit;Credit;Balance\n20/11/2026;20/11/2026;TRF TO SUPPLIER;5,000.00;;95,000.00\n21/11/2026;21/11/2026;NIP CR/ADA OBI/GTB/AB2CD;;45,000.00;140,000.00\n`,
  'Zenith Bank, newest first, totals at the end': `DATE POSTED,VALUE DATE,DESCRIPTION,DEBIT,CREDIT,BALANCE\n21/11/2026,21/11/2026,NIP CR/ADA OBI/GTB/AB2CD,0.00,"45,000.00","140,000.00"\n20/11/2026,20/11/2026,TRF TO SUPPLIER,"5,000.00",0.00,"95,000.00"\n,,TOTAL,"5,000.00","45,000.00",\n`,
  'UBA, a spreadsheet with date cells': xlsxOf([
    ['UNITED BANK FOR AFRICA'],
    ['Account Number', ACCOUNT],
    ['Tran Date', 'Value Date', 'Narration', 'Chq No', 'Debit', 'Credit', 'Balance'],
    [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T00:00:00Z'), 'TRF TO SUPPLIER', '', 5_000, '', 95_000],
    [
      new Date('2026-11-21T00:00:00Z'),
      new Date('2026-11-21T00:00:00Z'),
      'NIP CR/ADA OBI/GTB/AB2CD',
      '',
      '',
      45_000,
      140_000,
    ],
  ]),
  'First Bank, withdrawals and deposits, two-digit years': `Trans Date,Reference,Transaction Details,Value Date,Withdrawal,Deposit,Balance\n20-NOV-26,S1,TRF TO SUPPLIER,20-NOV-26,5000.00,,95000.00\n21-NOV-26,S2,NIP CR/ADA OBI/GTB/AB2CD,21-NOV-26,,45000.00,140000.00\n`,
  'Kuda, the naira sign, the sender in a separate column': `Kuda MF Bank,,,,,,\nDate/Time,Money In,Money Out,Category,To/From,Description,Balance\n20/11/26 10:30:00,,"₦5,000.00",outward transfer,Supplier,,"₦95,000.00"\n21/11/26 10:30:00,"₦45,000.00",,inward transfer,Ada Obi,NIP CR/ADA OBI/GTB/AB2CD,"₦140,000.00"\n`,
  'OPay, one signed column': `Trans. Time,Value Date,Description,Amount(₦),Balance After(₦),Channel,Transaction Reference\n20 Nov 2026 21:57:28,20 Nov 2026,Transfer to Supplier,"-5,000.00","95,000.00",Mobile,2601\n21 Nov 2026 09:12:00,21 Nov 2026,NIP CR/ADA OBI/GTB/AB2CD,"+45,000.00","140,000.00",Mobile,2602\n`,
  'Moniepoint, ISO timestamps': `Date,Narration,Reference,Debit,Credit,Balance\n2026-11-20T09:38:48,TRF TO SUPPLIER,TRF|1_DEBIT_0,5000.00,0.00,95000.00\n2026-11-21T09:38:48,NIP CR/ADA OBI/GTB/AB2CD,TRF|2_CREDIT_0,0.00,45000.00,140000.00\n`,
  'Access Bank, shortened headings': `POST DATE,VALUE DATE,TRAN REF,DEBIT AMT,CREDIT AMT,BALANCE,NARRATION\n20-Nov-2026,20-Nov-2026,ACC-1,5000.00,,95000.00,NIP TRANSFER TO SUPPLIER\n21-Nov-2026,21-Nov-2026,ACC-2,,45000.00,140000.00,NIP CR/ADA OBI/GTB/AB2CD\n`,
  'OPay, the year first, one signed column for debit and credit': `Trans. Time,Value Date,Description,Debit/Credit(₦),Balance(₦),Channel,Transaction Reference\n2026 Nov 20 06:22:57,20 Nov 2026,Transfer to Supplier,"-5,000.00","95,000.00",E-Channel,2601\n2026 Nov 21 09:12:00,21 Nov 2026,NIP CR/ADA OBI/GTB/AB2CD,"+45,000.00","140,000.00",E-Channel,2602\n`,
  'a bank with timestamps in Unix format': `Txn Date,Txn Desc,Dr Amt,Cr Amt,Bal\nFri Nov 20 06:22:57 WAT 2026,TRF TO SUPPLIER,5000,,95000\nSat Nov 21 06:22:57 WAT 2026,NIP CR/ADA OBI/GTB/AB2CD,,45000,140000\n`,
  'a bank with CR and DR in a column called Debit/Credit': `Date;Details;Amount;Debit/Credit;Balance\n20261120;TRF TO SUPPLIER;5,000.00;DR;95,000.00\n20261121;NIP CR/ADA OBI/GTB/AB2CD;45,000.00;CR;140,000.00\n`,
  'a bank with CR and DR': `Transaction Date|Particulars|Amount|DR/CR|Balance\n20/11/2026|TRF TO SUPPLIER|5,000.00|DR|95,000.00\n21/11/2026|NIP CR/ADA OBI/GTB/AB2CD|45,000.00|CR|140,000.00\n`,
}

// rules: statement columns, statement import
test.each(Object.entries(files))('reads the only credit in %s, with the balance', async (_, file) => {
  const statement = await read(file)
  expect(creditsOf(statement)).toEqual([ada])
  expect(statement.found).toMatchObject({ lines: 2, firstDay: '2026-11-20', lastDay: '2026-11-21', notes: [] })
})

// rules: statement import
test('reads UTF-16 and Windows-1252 as banks’ programs write them', async () => {
  const text = `Date\tNarration\tCredit\n21/11/2026\tZoë’s sister\t45,000.00\n`
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const windows = Uint8Array.from([...text].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))))
  for (const file of [wide, windows]) expect((await read(file)).found!.sample[0]!.narration).toBe('Zoë’s sister')
})

// rules: statement columns
test('reuses an account’s confirmed columns for files with the same headings, but not for other accounts', async () => {
  const file = `When,What,In,Left\n21/11/2026,ADA OBI,"45,000.00","45,000.00"\n`
  const guessed = await read(file)
  expect(guessed).toMatchObject({ found: null, trouble: null, columns: { day: null, credit: null } })
  const columns = { ...guessed.columns, day: 0, narration: 1, credit: 2, balance: 3 }
  const remembered = [{ account: ACCOUNT, headings: guessed.format, columns }]
  expect((await read(file, { remembered })).found).toMatchObject({ lines: 1, counts: { transfer: 1 } })
  expect((await read(file, { remembered: [{ ...remembered[0]!, account: '9' }] })).found).toBeNull()
})

// rules: statement columns
test('reuses the confirmed columns of a file without headings', async () => {
  const file = `20/11/2026;TRF TO SUPPLIER;-5,000.00;95,000.00\n21/11/2026;NIP CR/ADA OBI/GTB/AB2CD;45,000.00;140,000.00\n`
  const guessed = await read(file)
  expect(guessed).toMatchObject({ found: null, headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'] })
  const columns = { ...guessed.columns, day: 0, narration: 1, amount: 2, balance: 3 }
  const remembered = [{ account: ACCOUNT, headings: guessed.format, columns }]
  const known = await read(file, { remembered })
  expect(creditsOf(known)).toEqual([ada])
  expect(known.found).toMatchObject({ lines: 2, notes: [] })
})

// rules: statement line types
test('classifies payouts, interest, reversals and transfers, and adds up the charges', async () => {
  const lines = [
    'PAYSTACK PAYMENTS LIMITED',
    'NIP/FLUTTERWAVE TECHNOLOGY',
    'CREDIT INTEREST',
    'RVSL TRF 99',
    'TRF/AB2CD/FRM ADA',
  ]
  const credits = lines.map((line) => `21/11/2026,${line},,"1,000.00"`).join('\n')
  const { found } = await read(
    `Date,Narration,Debit,Credit\n${credits}\n21/11/2026,STAMP DUTY,50.00,\n21/11/2026,REVERSAL OF NIP,"45,000.00",\n`,
  )
  expect(found!.sample.map(({ kind }) => kind)).toEqual(['payout', 'payout', 'charge', 'reversal', 'transfer'])
  expect(found).toMatchObject({ charges: 50_00 })
  expect(found!.notes).toContain(
    'The bank reversed a payment on line 8. If a payment was recorded for an order, undo it on the order’s page',
  )
})

const headed = (lines: string) => `Date,Narration,Debit,Credit,Balance\n${lines}`

// rules: running balance
test('finds a missing line by the balance, and reports its amount', async () => {
  const { found } = await read(
    headed(
      '19/11/2026,A,,100.00,100.00\n20/11/2026,B,,50.00,150.00\n21/11/2026,C,,10.00,"5,160.00"\n22/11/2026,D,60.00,,"5,100.00"\n23/11/2026,E,,1.00,"5,101.00"\n',
    ),
  )
  expect(found!.notes).toEqual([
    'According to the balance, a line is missing: between lines 3 and 4, ₦5,000 more was received than the file shows. Please export these days again.',
  ])
})

// rules: statement import
test.each([
  [
    'a file of another account',
    `Account Number,9876543210\n${headed('21/11/2026,A,,1.00,1.00')}`,
    'statement-wrong-account',
  ],
  ['a file cut off within a quote', headed('21/11/2026,"A,,1.00'), 'statement-cut-off'],
  ['a PDF', '%PDF-1.7', 'file-is-pdf'],
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'file-is-old-excel'],
  ['a web page', '<html><table><tr><td>Date', 'statement-unreadable'],
  ['a truncated archive', xlsxOf([['Date', 'Narration', 'Credit']]).slice(0, 300), 'statement-unreadable'],
  ['an empty file', '', 'empty-file'],
  ['a file without headings', 'a,b\nc,d\n', 'statement-no-headings'],
])('rejects %s', async (_, file, code) => {
  await expect(read(file)).rejects.toThrow(code)
})

// rules: statement import
test.each([
  ['dates of another year', headed('21/11/2024,A,,1.00,1.00'), 'statement-past'],
  ['a future day', headed('21/12/2026,A,,1.00,1.00'), 'statement-future'],
  ['dates in mixed order', headed('21/11/2026,A,,1.00,1.00\n11/22/2026,A,,1.00,2.00'), 'statement-mixed-dates'],
  ['a file without lines', headed('Closing balance,,,,5.00'), 'statement-no-lines'],
])('reports %s, and lets the columns be corrected', async (_, file, code) => {
  expect(await read(file)).toMatchObject({ found: null, trouble: { code } })
})

// rules: statement import
test('rejects an archive that would unpack to far more than its size, before unpacking it', async () => {
  const bomb = xlsxOf([['Date', 'Narration', 'Credit']], 130_000_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(read(bomb)).rejects.toThrow('unpacked-too-large')
})

// rules: statement import
test('reads formulas as text and does not calculate them', async () => {
  const { found } = await read('Date,Narration,Credit\n21/11/2026,"=HYPERLINK(""http://x"")",100.00\n')
  expect(found!.sample[0]!.narration).toBe('=HYPERLINK("http://x")')
})
