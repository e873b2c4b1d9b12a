if (process.env.ALL_CASES === undefined) jest.setTimeout(90_000)
