// Sections, options and price settings of a quote: typed, changed, taken back, stored, and edited again.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test('a quote gets sections, an option, a discount and a deposit, and keeps them', async ({
  page,
}) => {
  const lines = page.getByRole('region', { name: 'Line Items' })
  const totals = page.getByRole('region', { name: 'Totals' })
  const hall = lines.getByRole('region', { name: 'Hall ceiling' })
  const actionsFor = (title: string) =>
    page.getByRole('button', { name: `Actions for ${title}` }).first()
  await enterDemo(page, '/pricing-materials')
  for (const [at, name] of ['Vent in plaster', 'Vent in stone'].entries()) {
    const added = await page.request.put('/api/assemblies', {
      data: {
        id: `0195f000-0000-7000-8000-00000000000${at}`,
        trade: 'drywall',
        name,
        scope: 'Close the vent',
        covers: { quantity: '1', unit: 'each' },
        steps: [{ text: 'Close it', minutes: 30, dryHours: 0 }],
        materials: [],
        labor: { key: 'labor-drywall', name: 'Drywall repair labor' },
        crew: 1,
        version: 0,
      },
    })
    expect(added.ok()).toBe(true)
  }
  await page.getByRole('button', { name: /^Overhead and markup/ }).click()
  const markups = page.getByRole('dialog', { name: 'Markup, region & categories' })
  await markups.getByLabel('Markup on materials').fill('25')
  await expect(markups.getByText(/\$125\.00: 25% markup is 20% margin/)).toBeVisible()
  await markups.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Prices Updated')).toBeVisible()
  await expect(page.getByText('0% overhead, 25% and 0% markup')).toBeVisible()

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Selma')
  await page.getByLabel('Last name').fill('Section')

  await page.getByRole('button', { name: 'Add Section' }).click()
  const sheet = page.getByRole('dialog', { name: 'Section' })
  await sheet.getByLabel('Title').fill('Hall ceiling')
  await sheet.getByLabel('Scope of work').fill('Tape the crack and skim the ceiling.')
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 2)
  await expect(hall).toContainText('No items yet.')
  await expect(page.getByRole('button', { name: /^Price settings/ })).toContainText('By repair')

  // A cost sets the price, at the markup of the business.
  await openBlankLine(page, 'Add to this section')
  await page.getByLabel('Description').fill('Skim coat')
  await page.getByText('Cost, discount, option').click()
  await page.getByLabel('Unit cost').fill('80')
  await expect(page.getByLabel('Unit price')).toHaveValue('100.00')
  await expect(page.getByLabel('Markup')).toHaveValue('25')
  await expect(page.getByText('25% markup is 20% margin')).toBeVisible()
  await page.getByRole('group', { name: 'Discount on this line' }).getByText('10%').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(
    hall.getByRole('button', { name: /^Skim coat 1 × \$100\.00, less 10%/ }),
  ).toContainText('$90.00')

  await openBlankLine(page, 'Add Item')
  await page.getByLabel('Description').fill('Paint')
  await page.getByLabel('Unit price').fill('60.40')
  await page.getByText('Cost, discount, option').click()
  await page.getByRole('checkbox', { name: /^Option:/ }).check()
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Hall ceiling')
  await expect(hall.getByRole('button', { name: /^Paint .*Option, not selected/ })).toBeVisible()

  await actionsFor('Hall ceiling').click()
  await page.getByRole('menuitem', { name: 'Duplicate section' }).click()
  await expect(sheet.getByLabel('Title')).toHaveValue('Hall ceiling')
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 2)
  await expect(hall).toHaveCount(2)
  const before = await totals.innerText()
  await actionsFor('Hall ceiling').click()
  await page.getByRole('menuitem', { name: 'Remove with its items' }).click()
  await expect(toast(page, 'Its items are removed, too.')).toBeVisible()
  await expect(hall).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Skim coat/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hall).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Skim coat/ })).toHaveCount(2)
  await expect(totals).toHaveText(before, { useInnerText: true })
  await actionsFor('Hall ceiling').click()
  await page.getByRole('menuitem', { name: 'Remove section' }).click()
  await expect(toast(page, 'Its items stay in the quote.')).toBeVisible()
  await expect(lines.getByRole('region', { name: 'Other items' })).toContainText('Skim coat')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hall).toHaveCount(2)
  await expect(hall.first()).toContainText('Skim coat')

  // A line moves within its section, and the focus stays with it.
  const rows = hall.first().getByRole('button', { name: /^(Skim coat|Paint)/ })
  const move = hall.first().getByRole('button', { name: 'Move', exact: true })
  await rows.first().click()
  await move.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Move down'])
  await page.getByRole('menuitem').click()
  await expect(toast(page, 'Skim coat is now 2 of 2.')).toBeVisible()
  await expect(rows).toHaveText([/^Paint/, /^Skim coat/])
  await expect(move).toBeFocused()
  await expect(move).toBeInViewport()
  await move.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Move up'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Price settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Price settings' })
  await settings.getByRole('radio', { name: /^One price/ }).check()
  await settings.getByRole('group', { name: 'Discount' }).getByText('Other $').click()
  const off = settings.getByLabel('Discount in dollars')
  await off.fill('99999999')
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings.getByText('An amount must be a number from 0 to 999999.99')).toBeVisible()
  await expect(off).toBeFocused()
  await off.fill('5000')
  await expect(settings.getByText('Limited to the subtotal of $180.00.')).toBeVisible()
  await off.fill('30')
  await expect(settings.getByText(/^Limited/)).toBeHidden()
  const deposit = settings.getByRole('group', { name: 'Deposit' })
  await deposit.getByText('Other $').click()
  await settings.getByLabel('Deposit in dollars').fill('200')
  await expect(settings.getByText('Limited to the total of $162.38.')).toBeVisible()
  await deposit.getByText('50%').click()
  await settings.getByRole('radio', { name: 'Nothing' }).check()
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 2)
  await expect(totals).toContainText('Subtotal$180.00')
  await expect(totals).toContainText('Discount-$30.00')
  await expect(totals).toContainText('Total$150.00')
  await expect(totals).toContainText('Deposit (50%)$75.00')

  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Deposit$75.00')
  const takeoff = page.getByRole('region', { name: 'What only you see' })
  await expect(takeoff.getByRole('button', { name: 'Skim coat' })).toHaveCount(2)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(hall).toHaveCount(2)
  await hall.first().getByText('Scope of work').click()
  await expect(hall.first().getByText('Tape the crack and skim the ceiling.')).toBeVisible()
  await hall
    .first()
    .getByRole('button', { name: /^Skim coat/ })
    .click()
  await expect(page.getByLabel('Markup')).toHaveValue('25')
  await expect(page.getByRole('button', { name: /^Price settings/ })).toContainText(
    'One price · $30.00 discount · 50% deposit · Tax on nothing',
  )

  await page.getByRole('button', { name: /^Price settings/ }).click()
  await settings.getByRole('switch', { name: 'Round sections to whole dollars' }).check()
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 1)

  // Good or best: the copy is the better work, at its own total.
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for Hall ceiling' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await expect(sheet.getByText('1 of 2 items has no cost.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Set the Cost' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel('Unit cost')).toBeFocused()
  await expect(page.getByLabel('Unit cost')).toBeInViewport()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for Hall ceiling' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await expect(sheet.getByText('12.5%', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/crack.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(sheet.getByRole('button', { name: 'Photo 1 of 1', pressed: true })).toBeVisible()
  await sheet.getByLabel('Markup on all items with a cost').fill('150')
  await expect(sheet.getByText('125%', { exact: true })).toBeVisible()
  const option = sheet.getByRole('checkbox', { name: /^Option: the customer may choose this work/ })
  await option.check()
  await expect(sheet.getByRole('checkbox', { name: /^Selected/ })).not.toBeChecked()
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)
  const isOption = hall.first().getByText('Option', { exact: true })
  await expect(isOption).toBeVisible()
  await actionsFor('Hall ceiling').click()
  await page.getByRole('menuitem', { name: 'Always include it' }).click()
  await expect(isOption).toHaveCount(0)
  await actionsFor('Hall ceiling').click()
  await page.getByRole('menuitem', { name: 'Make it an option' }).click()
  await expect(isOption).toBeVisible()
  for (const [at, tier] of ['Best', 'Good'].entries()) {
    await page.getByRole('button', { name: 'Actions for Hall ceiling' }).nth(at).click()
    await page.getByRole('menuitem', { name: 'Edit section' }).click()
    await sheet.getByRole('radio', { name: tier }).check()
    await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)
    await expect(hall.nth(at).getByText(tier, { exact: true })).toBeVisible()
  }
  const first = totals.getByRole('group', { name: 'Chosen at first' })
  await expect(first.getByRole('radio', { name: 'Good $120.00' })).toBeChecked()
  await expect(totals).toContainText('Rounding-$0.40')
  await expect(totals).toContainText('Total$120.00')
  await first.getByRole('radio', { name: 'Best $210.00' }).check()
  await expect(totals).toContainText('Total$210.00')

  // An assembly is one section with its lines, also without a connection.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Item' }).click()
  const items = page.getByRole('dialog', { name: 'Add items' })
  await items.getByRole('searchbox').fill('med')
  const found = items.getByRole('region', { name: 'Assemblies' })
  await found.getByRole('button', { name: /^Add Medium hole repair \$[\d.]+ each/ }).click()
  await found.getByRole('button', { name: 'More Medium hole repair' }).click()
  await closeDialog(items.getByRole('button', { name: 'Done, 1 added' }), 1)
  const holes = lines.getByRole('region', { name: 'Medium hole repair × 2' })
  await expect(
    holes.getByRole('button', { name: /^Drywall repair labor 4\.5 hours/ }),
  ).toBeVisible()
  await holes.getByText('Scope of work').click()
  await expect(holes.getByText(/^Cut back to firm board/)).toBeVisible()
  // The size of a wall is typed, and goes on from there.
  await page.getByRole('button', { name: 'Add Item' }).click()
  await items.getByRole('searchbox').fill('paint walls')
  await found.getByRole('button', { name: /^Add Paint walls, two coats/ }).click()
  const size = items.getByLabel('Size of Paint walls, two coats')
  await expect(size).toHaveValue('100')
  await size.fill('')
  await expect(size).toHaveValue('')
  await size.fill('340.5')
  await items.getByRole('button', { name: 'Less Paint walls' }).click()
  await expect(size).toHaveValue('240.5')
  await size.fill('340')
  await closeDialog(items.getByRole('button', { name: 'Done, 1 added' }), 1)
  const walls = lines.getByRole('region', { name: 'Paint walls, two coats, 340 sq ft' })
  await expect(walls.getByRole('button', { name: /^Painting labor 3\.\d+ hours/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Paint walls' }).click()
  await page.getByRole('menuitem', { name: 'Remove with its items' }).click()
  // In a section it adds to the scope of work, until it is taken back.
  const scope = page.getByText(/^Tape the crack and skim the ceiling\./).first()
  await page.getByRole('button', { name: 'Add to this section' }).first().click()
  await items.getByRole('searchbox').fill('med')
  await found.getByRole('button', { name: /^Add Medium hole repair/ }).click()
  await found.getByRole('button', { name: 'More Medium hole repair' }).click()
  await expect(items.getByRole('button', { name: 'Done, 1 added' })).toBeVisible()
  await expect(scope).toHaveText(/skim the ceiling\.\s+Cut back to firm board/)
  await found.getByRole('button', { name: 'Less Medium hole repair' }).click()
  await found.getByRole('button', { name: 'Less Medium hole repair' }).click()
  await expect(scope).toHaveText('Tape the crack and skim the ceiling.')
  // Two with the same scope of work say it once, until the second is taken back.
  await items.getByRole('searchbox').fill('vent')
  await found.getByRole('button', { name: /^Add Vent in plaster/ }).click()
  await found.getByRole('button', { name: /^Add Vent in stone/ }).click()
  await expect(items.getByRole('button', { name: 'Done, 2 added' })).toBeVisible()
  await found.getByRole('button', { name: 'Less Vent in plaster' }).click()
  await expect(items.getByRole('button', { name: 'Done, 1 added' })).toBeVisible()
  await expect(scope).toHaveText(/skim the ceiling\.\s+Close the vent\.$/)
  await found.getByRole('button', { name: 'Less Vent in stone' }).click()
  await closeDialog(items.getByRole('button', { name: 'Done', exact: true }), 1)
  await expect(scope).toHaveText('Tape the crack and skim the ceiling.')
  await expect(hall.first().getByRole('button', { name: /^Drywall repair labor/ })).toHaveCount(0)
  await expect(lines.getByRole('button', { name: /^Drywall repair labor/ })).toHaveCount(1)

  await page.context().setOffline(false)
  // The size of picked work changes later, too, without a keyboard.
  await actionsFor('Medium hole repair').click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await expect(sheet.getByLabel('How many')).toHaveValue('2')
  await sheet.getByRole('button', { name: 'More' }).click()
  await expect(sheet.getByLabel('Title')).toHaveValue('Medium hole repair × 3')
  await sheet.getByLabel('How many').fill('10')
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)
  const ten = lines.getByRole('region', { name: 'Medium hole repair × 10' })
  await expect(ten.getByRole('button', { name: /^Drywall repair labor 22\.5 hours/ })).toBeVisible()
  await actionsFor('Medium hole repair').click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await sheet.getByLabel('How many').fill('2')
  // A ceiling takes more hours, and the customer reads where the work is.
  await sheet.getByText('Ceiling', { exact: true }).click()
  await expect(sheet.getByLabel('Scope of work')).toHaveValue(/^Ceiling: Cut back/)
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)
  await expect(
    holes.getByRole('button', { name: /^Drywall repair labor 5\.75 hours/ }),
  ).toBeVisible()
  await actionsFor('Medium hole repair').click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await sheet.getByText('Wall', { exact: true }).click()
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)

  // Taxed line by line after materials only, labor starts without tax.
  await page.getByRole('button', { name: /^Price settings/ }).click()
  await settings.getByRole('radio', { name: 'Materials only' }).check()
  await settings.getByRole('radio', { name: 'Line by line' }).check()
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 1)
  await holes.getByRole('button', { name: /^Drywall repair labor/ }).click()
  await expect(holes.getByRole('checkbox', { name: 'Sales tax applies' })).not.toBeChecked()
  await holes.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Price settings/ }).click()
  await settings.getByRole('radio', { name: 'Nothing' }).check()
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 1)

  // Corrected hours are offered for the assembly.
  await holes.getByRole('button', { name: /^Drywall repair labor/ }).click()
  await expect(holes.getByRole('button', { name: /from now on$/ })).toHaveCount(0)
  await holes.getByLabel('Quantity').fill('4')
  await holes.getByRole('button', { name: 'Use 2 h each from now on' }).click()
  await expect(toast(page, 'Medium hole repair takes 2 h each from now on.')).toBeVisible()
  await expect(holes.getByRole('button', { name: /from now on$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Assembly Restored')).toBeVisible()
  await expect(holes.getByRole('button', { name: 'Use 2 h each from now on' })).toBeVisible()
  // A section moves as well, with its lines.
  await holes.getByRole('button', { name: 'Done' }).click()
  await actionsFor('Medium hole repair').click()
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(toast(page, 'Medium hole repair × 2 is now 2 of 3.')).toBeVisible()
  await expect(actionsFor('Medium hole repair')).toBeFocused()
  await expect(actionsFor('Medium hole repair')).toBeInViewport()
  const moved = [/^Hall/, /^Medium hole/, /^Hall/, 'Other items']
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText(moved)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByText('The prices below are with Best.')).toBeVisible()
  await expect(takeoff).toContainText('Rounding to whole dollars-$0.40')

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText(moved)
  await expect(rows).toHaveText([/^Paint/, /^Skim coat/])
})
