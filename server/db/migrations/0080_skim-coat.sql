-- Price books that have drywall work by area get the row of a skim coat, which new businesses of the trade start with.
INSERT INTO price_items (id, business_id, key, name, category, unit, unit_price, is_labor)
SELECT gen_random_uuid(), business_id, 'skim-coat', 'Skim coat, level 5 finish', 'labor', 'sq ft', 175, true
FROM price_items WHERE key = 'hang-and-finish'
ON CONFLICT (business_id, key) DO NOTHING;
