import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../platform/src/base/processes/free-port';
import { followProcess } from '../../platform/src/base/processes/started-process';
import { listensOn, waitUntilReady } from '../../platform/src/base/processes/wait-until-ready';
import { findProgram } from '../../platform/src/base/processes/find-program';
import { eventually } from '../src/eventually';
import { shopUrl } from '../src/open-browser';
import type { Driver } from './driver';
import { startReportingProxy } from './reporting-proxy';

const HEIGHT = 900;
const WIDE = 1_280;
/** The browser of Debian's libwebkit2gtk: /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser */
const LIBRARIES = '/usr/lib';

function findMiniBrowser(): string {
  for (const machine of readdirSync(LIBRARIES)) {
    const folder = join(LIBRARIES, machine);
    const versions = machine.includes('-linux-')
      ? readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-'))
      : [];
    const found = versions.map((name) => join(folder, name)).find((path) => readdirSync(path).includes('MiniBrowser'));
    if (found) return join(found, 'MiniBrowser');
  }
  throw new Error('This needs the program MiniBrowser of WebKitGTK. Install it: apt-get install webkit2gtk-driver');
}

/** Stops what was started, in reverse order. */
class Closing {
  private readonly steps: (() => Promise<unknown>)[] = [];
  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }
  readonly all = async (): Promise<void> => {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  };
}

async function startServer(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  port: number | null,
  environment: Record<string, string>,
  closing: Closing,
) {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let isStopping = false;
  const started = followProcess(name, child, () => isStopping);
  closing.add(async () => {
    isStopping = true;
    child.kill();
    await started.ended;
  });
  let output = '';
  child.stdio[3]?.on('data', (text: Buffer) => (output += text.toString()));
  await waitUntilReady(started, port === null ? () => Promise.resolve(output.endsWith('\n')) : listensOn(port), {
    print: () => undefined,
  });
  return output.trim();
}

/** A window without a toolbar: one with a toolbar cannot be as narrow as a phone's. */
async function openBareWindow(driver: WebDriver): Promise<void> {
  await driver.get(
    `data:text/html,<button onclick="open('about:blank','','popup,noopener,width=${WIDE},height=${HEIGHT}')">Open`,
  );
  const [first] = await driver.getAllWindowHandles();
  await driver.findElement(By.css('button')).click();
  await eventually(async () => {
    const bare = (await driver.getAllWindowHandles()).find((each) => each !== first);
    if (!bare) throw new Error('WebKit opened no second window.');
    await driver.switchTo().window(bare);
  });
}

/**
 * WebKitGTK's MiniBrowser over WebDriver, on its own display.
 * @throws Error that says what to install
 */
export async function openWebKit(): Promise<Driver> {
  const [display, webDriver] = [findProgram('Xvfb'), findProgram('WebKitWebDriver')];
  const binary = findMiniBrowser();
  const closing = new Closing();
  try {
    // Xvfb chooses a free display number and writes it to file descriptor 3.
    const number = await startServer(
      'Xvfb',
      [display, '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      null,
      {},
      closing,
    );
    const port = await freePort();
    await startServer('WebKitWebDriver', [webDriver, `--port=${port}`], port, { DISPLAY: `:${number}` }, closing);
    const proxy = await startReportingProxy(shopUrl);
    closing.add(proxy.close);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    closing.add(() => driver.quit());
    await driver.manage().setTimeouts({ pageLoad: 120_000, script: 60_000 });
    const version = (await driver.getCapabilities()).get('browserVersion') as string;
    await openBareWindow(driver);

    /** @throws Error if the expression returns no element */
    const elementOf = async (expression: string): Promise<WebElement> => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) throw new Error(`No element: ${expression}`);
      return element;
    };
    return {
      name: `WebKitGTK ${version}`,
      idle: () => Promise.resolve(),
      open: (address) => driver.get(address.replace(shopUrl, proxy.url)),
      evaluate: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
      click: async (expression) => {
        const element = await elementOf(expression);
        // By default it scrolls to the top of the window, below the shop's header.
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
        await element.click();
      },
      type: async (expression, text) => {
        const field = await elementOf(expression);
        await field.clear();
        await field.sendKeys(text);
      },
      choose: async (expression, option) => {
        const select = await elementOf(expression);
        const options = await select.findElements(By.css('option'));
        const texts = await Promise.all(options.map((each) => each.getText()));
        const wanted = options[texts.indexOf(option)];
        if (!wanted) throw new Error(`The list has no '${option}': ${expression}`);
        await wanted.click();
      },
      setWidth: async (width) => {
        await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
        await eventually(async () => {
          const is = await driver.executeScript<number>('return innerWidth');
          if (is !== width) throw new Error(`The window is ${is} px wide, not ${width}.`);
        });
      },
      errors: () => Promise.resolve(proxy.errors()),
      forgetErrors: proxy.forgetErrors,
      close: closing.all,
    };
  } catch (error) {
    await closing.all();
    throw error;
  }
}
