import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { ReportDocument, ReportTable } from '#lib/operation/reports/report-document';
import type { ReportFigures } from '#lib/operation/reports/report-figures';
import { figureText } from '../ledger/figure.tsx';
import ledger from '../ledger/ledger.module.css';
import { ScrollBox } from '../ledger/scroll-box.tsx';
import { FlowBars } from './flow-bars.tsx';

interface Props {
  document: ReportDocument;
  flows: ReportFigures['flows'];
}

/** A report as tables, with its flows as bars. */
export function ReportView({ document, flows }: Props) {
  const t = useTranslations('deskReport.screen');
  return (
    <div className={ledger.stack}>
      <Card>
        <Facts
          facts={document.facts.map(({ label, value }) => ({
            name: label,
            value: (
              <Text as="span" size="xs">
                {value}
              </Text>
            ),
          }))}
        />
      </Card>
      {flows.length > 0 && (
        <Section title={t('chart')}>
          <Card>
            <FlowBars flows={flows} />
          </Card>
        </Section>
      )}
      {document.tables.map((table) => (
        <Table key={table.id} table={table} empty={document.empty} />
      ))}
    </div>
  );
}

function Table({ table, empty }: { table: ReportTable; empty: string }) {
  const { title, columns, rows } = table;
  return (
    <ScrollBox label={title}>
      <table className={ledger.figures}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric ? ledger.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) => {
                const isNumber = columns[index]?.numeric;
                return (
                  <td key={columns[index]?.label} className={isNumber ? ledger.number : undefined}>
                    {isNumber && cell !== '—' ? figureText(cell) : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
