import { figureText } from '../ledger/figure.tsx';
import ledger from '../ledger/ledger.module.css';
import { ScrollBox } from '../ledger/scroll-box.tsx';

interface Props {
  label: string;
  columns: readonly string[];
  /** A name, and numbers. */
  rows: readonly (readonly string[])[];
}

/** Numbers of some names. */
export function CountTable({ label, columns, rows }: Props) {
  return (
    <ScrollBox label={label}>
      <table className={ledger.figures}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? ledger.number : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]} className={ledger.number}>
                  {figureText(number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
