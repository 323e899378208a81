import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import type { ChartSeries } from '../usage-series.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** The editor's colors for charts, in the order of the kinds; each has another border in high contrast, because colors alone say little. */
const COLORS = ['blue', 'orange', 'green', 'purple', 'red'];

/** How a chart is drawn. */
export interface ChartStyle {
  readonly direction: 'days' | 'keys';
  readonly locale: string;
  readonly units: Readonly<Record<'characters' | 'minutes', string>>;
}

/** Draws stacked bars with the colors of the editor's theme. Characters and minutes have an axis each. */
export function drawChart(canvas: HTMLCanvasElement, series: ChartSeries, style: ChartStyle): Chart<'bar'> {
  return new Chart(canvas, configurationOf(series, style));
}

function colorOf(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--vscode-${name}`).trim();
}

function configurationOf(series: ChartSeries, style: ChartStyle): ChartConfiguration<'bar'> {
  const { direction, locale, units } = style;
  const text = colorOf('foreground');
  const valueAxis = direction === 'days' ? 'y' : 'x';
  const nameAxis = direction === 'days' ? 'x' : 'y';
  const used = new Set(series.sets.map(({ unit }) => unit));
  const axisOf = (unit: 'characters' | 'minutes') => (unit === 'characters' ? valueAxis : `${valueAxis}2`);
  const scale = (unit: 'characters' | 'minutes', far: boolean) => ({
    axis: valueAxis,
    ...valueScale(units[unit], direction, far),
  });
  return {
    type: 'bar',
    data: {
      labels: [...series.labels],
      datasets: series.sets.map(({ name, unit, values }, index) => ({
        label: name,
        data: [...values],
        stack: unit,
        [`${valueAxis}AxisID`]: axisOf(unit),
        ...barColors(index),
      })),
    },
    options: {
      locale,
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: nameAxis,
      plugins: { legend: { labels: { color: text } } },
      scales: {
        [nameAxis]: { stacked: true, ticks: { color: text }, grid: { display: false } },
        ...(used.has('minutes') ? { [axisOf('minutes')]: scale('minutes', used.has('characters')) } : {}),
        ...(used.has('characters') || used.size === 0 ? { [valueAxis]: scale('characters', false) } : {}),
      },
    } as ChartConfiguration<'bar'>['options'],
    plugins: [paintBackground()],
  };
}

/** `far`: on the side that the second axis has. */
function valueScale(title: string, direction: ChartStyle['direction'], far: boolean) {
  const text = colorOf('foreground');
  return {
    stacked: true,
    beginAtZero: true,
    position: direction === 'days' ? (far ? 'right' : 'left') : far ? 'top' : 'bottom',
    title: { display: true, text: title, color: text },
    ticks: { color: text },
    grid: { color: colorOf('widget-border') || text, drawOnChartArea: !far },
  };
}

function barColors(index: number) {
  const text = colorOf('foreground');
  const isContrast = document.body.className.includes('high-contrast');
  return {
    backgroundColor: colorOf(`charts-${COLORS[index % COLORS.length]}`) || text,
    borderColor: isContrast ? colorOf('contrastBorder') || text : 'transparent',
    borderWidth: isContrast ? 1 : 0,
  };
}

/** A picture has the background of the editor, so that its texts are legible elsewhere. */
function paintBackground() {
  return {
    id: 'background',
    beforeDraw({ ctx, width, height }: Chart) {
      ctx.save();
      ctx.fillStyle = colorOf('editor-background');
      ctx.fillRect(0, 0, width, height);
      ctx.restore();
    },
  };
}
